import { cellClass } from "@/ui/cell-class";
import type { Column } from "./columns";

interface SkeletonRowsProps<Row> {
  columns: readonly Column<Row>[];
  count: number;
  /** Reserves the space at once; the skeleton becomes visible only after the `useSlow` delay. */
  visible: boolean;
}

export function SkeletonRows<Row>({ columns, count, visible }: SkeletonRowsProps<Row>) {
  return (
    <tbody className={visible ? undefined : "invisible"} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <tr key={index}>
          {columns.map((column) => (
            <td key={column.id} className={cellClass(column)}>
              {column.skeleton}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
