import { index, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  index("routes/soon.tsx", { id: "home" }),
  route("quiz", "routes/quiz.tsx"),
  route("kit", "routes/kit.tsx"),
  route("*", "routes/soon.tsx"),
] satisfies RouteConfig;
