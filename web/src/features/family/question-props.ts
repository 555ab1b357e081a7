/** What every question about a row is given. */
export interface QuestionProps {
  organization: string;
  zone: string | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}
