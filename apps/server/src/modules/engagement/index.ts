// Nothing above asks it yet.
export {};
