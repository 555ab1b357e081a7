/** Ends the task that runs, so that the browser can answer a touch before the work goes on. */
export function nextTask(): Promise<void> {
  const { scheduler }: { scheduler?: Partial<Scheduler> } = globalThis;
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
