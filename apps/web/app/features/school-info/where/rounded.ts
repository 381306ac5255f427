import type { Point } from "../typed.ts";

const millionths = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** To about ten centimetres: more is no school's. */
export const rounded = ({ lat, lng }: Point): Point => ({ lat: millionths(lat), lng: millionths(lng) });
