export type ToastTone = "success" | "warning" | "error";
