import * as fakeIndexedDb from "fake-indexeddb";

/** A browser's database for one file of tests, empty: what another file keeps is not in it. */
export function haveDatabase(): IDBFactory {
  const indexedDB = new fakeIndexedDb.IDBFactory();
  Object.assign(globalThis, fakeIndexedDb, { indexedDB });
  return indexedDB;
}
