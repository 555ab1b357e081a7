import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { makeQueryClient } from "@/api/query";
import { server } from "#mock-server";
import { prefetchScreens } from "./queries";

test("the device gets every screen once, except classes that are over", async () => {
  const read: string[] = [];
  const classes = [
    { class: "12-monday-1600", isOver: false },
    { class: "3-friday-1630", isOver: true },
  ];
  server.use(
    http.get("*/api/teacher/*", ({ request }) => {
      const path = new URL(request.url).pathname.replace("/api/teacher/", "");
      read.push(path);
      return HttpResponse.json({ status: true, message: "", data: path === "classes" ? classes : {} });
    }),
  );
  const queries = makeQueryClient();
  await prefetchScreens(queries);
  await prefetchScreens(queries);
  expect(read).toEqual(["today", "week", "classes", "classes/12-monday-1600"]);
});
