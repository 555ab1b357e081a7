/** Props of every dialog about a row. */
export interface DialogProps {
  organization: string;
  zone: string | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}
