import { describe, expect, test } from "vitest";
import { hasTask, taskIn, withoutTask, withTask } from "./task.ts";

const task = "0192f3a0-7c1e-7a55-8f00-0000000000a1";

describe("[NOTIF-01] an item's link", () => {
  test.each([
    ["/profile/my-badges", `/profile/my-badges?task_id=${task}`],
    ["/profile/registrations?type=all&status=pending", `/profile/registrations?type=all&status=pending&task_id=${task}`],
    ["/learn/fractions#notes", `/learn/fractions?task_id=${task}#notes`],
    ["/profile/registrations?type=all#calendar", `/profile/registrations?type=all&task_id=${task}#calendar`],
  ])("%s takes its task along", (route, wanted) => expect(withTask(route, task)).toBe(wanted));
});

describe("a task in an address", () => {
  test("is found with what brought somebody here", () => {
    expect(taskIn(`?type=all&task_id=${task}&via=push`)).toEqual({ task_id: task, via: "push" });
    expect(taskIn(`?task_id=${task}`)).toEqual({ task_id: task });
    expect(taskIn(`?task_id=${task}&via=pigeon`)).toEqual({ task_id: task });
  });

  test("that cannot be one is none, and is taken out all the same", () => {
    expect(taskIn("?task_id=1")).toBeUndefined();
    expect([hasTask("?task_id=1"), hasTask("?a=1&task_id"), hasTask("?my_task_id=1")]).toEqual([true, true, false]);
  });

  test("goes, and what a page says itself stays as it is written", () => {
    expect(withoutTask(`?q=a+b%2Fc&task_id=${task}&page=2&via=email`)).toBe("?q=a+b%2Fc&page=2");
    expect(withoutTask(`?task_id=${task}`)).toBe("");
    expect(withoutTask(`?via=email&task_id=${task}&viaduct=1`)).toBe("?viaduct=1");
  });
});
