import { Suspense } from "react";
import { useRecord } from "@/api/query-hooks";
import { staffBankTransferText } from "@/features/billing/staff/en";
import { lazyPart } from "@/ui/lazy-part";
import { RecordBody } from "@/ui/record-body";
import { getInstructions } from "./calls";
import { KEY } from "./query-key";
import "@/ui/record.scoped.css";
import "./view.scoped.css";
import pageCss from "@/ui/page.scoped.css?names";

// lazy, because it loads the form library
const InstructionsForm = lazyPart(async () => ({ default: (await import("./instructions-form")).InstructionsForm }));

export function BankTransferView() {
  const t = staffBankTransferText();
  const found = useRecord(KEY, getInstructions);
  return (
    <>
      <div className={pageCss.head}>
        <div>
          <h1 className="t-page">{t.title}</h1>
          <p className="t-sub">{t.intro}</p>
        </div>
      </div>
      <RecordBody found={found} words={t} skeletonRows={2}>
        {(instructions) => (
          <Suspense fallback={<div className="min-h-60" />}>
            <InstructionsForm instructions={instructions} />
          </Suspense>
        )}
      </RecordBody>
    </>
  );
}
