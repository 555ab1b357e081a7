import { useState, type ReactNode } from "react";
import { Button } from "./button";
import { DownloadIcon } from "./list-icons";

interface DownloadButtonProps {
  /** Fetches and saves the file. Reports its own failures. */
  download: () => Promise<void>;
  children: ReactNode;
}

/** Saves a document as a file. Ignores clicks while a download is running. */
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
