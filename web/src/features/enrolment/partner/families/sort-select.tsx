import { enrolmentText } from "@/features/enrolment/partner/en";
import { Select } from "@/ui/select";

interface SortSelectProps {
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
}

/** Sort order for phones, where rows are cards without clickable column headings. */
export function SortSelect({ sort = "-joined", onSort }: SortSelectProps) {
  const t = enrolmentText();
  const options = [
    { value: "-joined", label: t.newest },
    { value: "joined", label: t.oldest },
    { value: "name", label: t.aToZ },
    { value: "-name", label: t.zToA },
  ];
  return (
    <div className="min-w-0 flex-1 shell:hidden">
      <Select aria-label={t.sort} value={sort} options={options} onChange={(event) => onSort(event.target.value)} />
    </div>
  );
}
