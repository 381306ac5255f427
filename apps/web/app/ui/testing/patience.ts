import { configure } from "@testing-library/dom";

// What is waited for has come, or it has not: a busy machine is no reason to give up after a second.
configure({ asyncUtilTimeout: 30_000 });
