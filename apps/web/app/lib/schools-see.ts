/** What becomes of one's details: the same promise wherever they are asked for, and where it is agreed to. */
export const schoolsSee =
  "No school sees any of this today. When schools can look for teachers here, they see your name, city and subjects, if you agreed to be found. Nothing else until you apply.";
