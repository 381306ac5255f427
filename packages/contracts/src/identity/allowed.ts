/** The values that the spec allows, word for word. */
export const allowed = {
  gender: ["female", "male", "other"],
  current_role: [
    "School Teacher",
    "School Principal",
    "Part of an organization other than School",
    "Tuition Teacher",
    "Student pursuing a Degree in Education",
    "No association with teaching",
  ],
  yes_no: ["yes", "no"],
  boards: ["CBSE", "ICSE", "State", "IB", "IGCSE"],
  grades: [
    "Montessori/Early Years",
    "Early Primary (1-3)",
    "Primary (4-5)",
    "Middle (6-8)",
    "Secondary (9-10)",
    "Senior Secondary (11-12)",
  ],
  subjects: ["Math", "English", "EVS", "Science", "Social Science", "Physics", "Chemistry", "Biology", "Hindi"],
  hours: ["less_than_10", "between_10_30", "between_30_50", "greater_than_50"],
  type: ["full_time", "part_time", "full_time_online", "part_time_online"],
  degree: ["diploma", "bachelor", "master", "doctorate"],
  focus: ["Classroom teaching", "Content and assessment", "Teacher training and mentoring", "School leadership", "Education technology"],
} as const;
