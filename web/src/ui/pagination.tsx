import { listsText } from "@/i18n/en-parts";
import { fill, plural } from "@/i18n/text";
import { paginationSlots } from "./pagination-slots";
import paginationCss from "./pagination.scoped.css";

interface PaginationProps {
  /** Accessible name: a page may have several paginated lists. */
  label: string;
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

export function Pagination({ label, page, pageSize, total, onPage }: PaginationProps) {
  const t = listsText().pager;
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const { numbers, more } = paginationSlots(page, pageCount);
  return (
    <div className={paginationCss.pager}>
      <p aria-live="polite">{fill(plural(t.summary, total) as "{page}", { page })}</p>
      <nav aria-label={fill(t.pages, { label })}>
        <ol>
          <Step label={t.previous} target={page - 1} pageCount={pageCount} onPage={onPage} />
          {numbers.map((number) => (
            <li key={number}>
              <button
                type="button"
                aria-label={fill(t.page, { page: number })}
                aria-current={number === page ? "page" : undefined}
                onClick={() => onPage(number)}
              >
                {number}
              </button>
            </li>
          ))}
          {more && (
            <li className={paginationCss.gap} aria-hidden="true">
              …
            </li>
          )}
          <Step label={t.next} target={page + 1} pageCount={pageCount} onPage={onPage} />
        </ol>
      </nav>
    </div>
  );
}

interface StepProps {
  label: string;
  target: number;
  pageCount: number;
  onPage: (page: number) => void;
}

function Step({ label, target, pageCount, onPage }: StepProps) {
  const possible = target >= 1 && target <= pageCount;
  return (
    <li>
      <button
        type="button"
        className={paginationCss.step}
        // aria-disabled instead of `disabled`: the button keeps the focus on the last page
        aria-disabled={!possible || undefined}
        onClick={() => possible && onPage(target)}
      >
        {label}
      </button>
    </li>
  );
}
