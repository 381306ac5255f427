// Nothing above the shell asks it yet.
export {};
