import { useState, type ReactNode } from "react";
import { Button } from "./button";
import { DownloadIcon } from "./list-icons";

interface DownloadButtonProps {
  /** Fetches and saves the file. It tells what went wrong itself. */
  download: () => Promise<void>;
  children: ReactNode;
}

/** Saves a document as a file, one at a time. */
export function DownloadButton({ download, children }: DownloadButtonProps) {
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    await download();
    setBusy(false);
  }
  return (
    <Button busy={busy} onClick={() => void save()}>
      <DownloadIcon />
      {children}
    </Button>
  );
}
