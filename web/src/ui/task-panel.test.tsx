import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState, type ReactNode } from "react";
import { expect, test } from "vitest";
import { TaskPanel } from "./task-panel";

function Screen({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        New cohort
      </button>
      {open && (
        <TaskPanel
          title="New cohort"
          formId="form"
          submitLabel="Create"
          busy={false}
          unsaved={false}
          submitError={null}
          onClose={() => setOpen(false)}
        >
          {children}
        </TaskPanel>
      )}
    </>
  );
}

async function openWith(fields: ReactNode) {
  const user = userEvent.setup();
  render(<Screen>{fields}</Screen>);
  await user.click(screen.getByRole("button", { name: "New cohort" }));
  return user;
}

test.each([
  ["a text", <input key="it" disabled />, <input key="next" aria-label="Start" />],
  ["a list", <select key="it" aria-label="Start" />, <input key="next" />],
  ["a long text", <textarea key="it" aria-label="Start" />, <input key="next" />],
])("focuses its first field, and returns the focus on close: %s", async (_, ...fields) => {
  const user = await openWith(fields);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Start")));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "New cohort" })));
});

test("focuses Close when there is no field", async () => {
  await openWith(<p>Nothing to fill in.</p>);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Close" })));
});
