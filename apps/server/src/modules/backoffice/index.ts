// The highest ring: nobody is above to ask it for anything.
export {};
