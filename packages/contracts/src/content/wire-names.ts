/** What a teacher does, as the wire spells it: no code outside the contracts writes it itself. */
export const professionOnWire = "proffession";
