import { describe, expect, it } from "vitest";
import { pageWindow } from "./page-window.ts";

describe("pageWindow", () => {
  it("shows every page while there are five or fewer", () => {
    expect(pageWindow(1, 1)).toEqual([1]);
    expect(pageWindow(2, 3)).toEqual([1, 2, 3]);
    expect(pageWindow(5, 5)).toEqual([1, 2, 3, 4, 5]);
  });

  it("stays at the start until the current page reaches the middle", () => {
    expect(pageWindow(1, 12)).toEqual([1, 2, 3, 4, 5]);
    expect(pageWindow(3, 12)).toEqual([1, 2, 3, 4, 5]);
  });

  it("moves with the page", () => {
    expect(pageWindow(4, 12)).toEqual([2, 3, 4, 5, 6]);
    expect(pageWindow(9, 12)).toEqual([7, 8, 9, 10, 11]);
  });

  it("stays at the end", () => {
    expect(pageWindow(11, 12)).toEqual([8, 9, 10, 11, 12]);
    expect(pageWindow(12, 12)).toEqual([8, 9, 10, 11, 12]);
  });

  it("holds a page beyond the ends inside", () => {
    expect(pageWindow(0, 12)).toEqual([1, 2, 3, 4, 5]);
    expect(pageWindow(99, 12)).toEqual([8, 9, 10, 11, 12]);
  });

  it("takes another width, and shows nothing of nothing", () => {
    expect(pageWindow(6, 12, 3)).toEqual([5, 6, 7]);
    expect(pageWindow(6, 12, 4)).toEqual([4, 5, 6, 7]);
    expect(pageWindow(1, 0)).toEqual([]);
  });
});
