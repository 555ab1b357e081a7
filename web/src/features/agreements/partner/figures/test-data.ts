import { anAgreement } from "@/features/agreements/shared/test-data";
import type { AgreementFigures } from "./model";

/* Fixtures for tests of figures. */

type Over = Partial<Omit<AgreementFigures, "agreement">> & { agreement?: Partial<AgreementFigures["agreement"]> };

export function someFigures({ agreement, ...over }: Over = {}): AgreementFigures {
  return {
    agreement: anAgreement({ granted: 80, taken: 60, free: 20, ...agreement }),
    inClass: 45,
    cohorts: [
      {
        id: 4,
        title: "Spring 2027",
        startDate: "2027-01-10",
        endDate: "2027-04-01",
        stage: "coming",
        children: 60,
        inClass: 45,
        unpaid: 15,
      },
    ],
    ...over,
  };
}
