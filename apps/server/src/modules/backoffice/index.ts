// The top of the house: nobody is above to ask it for anything.
export {};
