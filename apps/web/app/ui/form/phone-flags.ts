import AE from "country-flag-icons/react/3x2/AE";
import AO from "country-flag-icons/react/3x2/AO";
import AU from "country-flag-icons/react/3x2/AU";
import BD from "country-flag-icons/react/3x2/BD";
import BH from "country-flag-icons/react/3x2/BH";
import CA from "country-flag-icons/react/3x2/CA";
import ET from "country-flag-icons/react/3x2/ET";
import GB from "country-flag-icons/react/3x2/GB";
import GH from "country-flag-icons/react/3x2/GH";
import ID from "country-flag-icons/react/3x2/ID";
import IN from "country-flag-icons/react/3x2/IN";
import KE from "country-flag-icons/react/3x2/KE";
import KW from "country-flag-icons/react/3x2/KW";
import MU from "country-flag-icons/react/3x2/MU";
import MY from "country-flag-icons/react/3x2/MY";
import NG from "country-flag-icons/react/3x2/NG";
import NP from "country-flag-icons/react/3x2/NP";
import NZ from "country-flag-icons/react/3x2/NZ";
import PH from "country-flag-icons/react/3x2/PH";
import QA from "country-flag-icons/react/3x2/QA";
import RW from "country-flag-icons/react/3x2/RW";
import SG from "country-flag-icons/react/3x2/SG";
import TZ from "country-flag-icons/react/3x2/TZ";
import UG from "country-flag-icons/react/3x2/UG";
import US from "country-flag-icons/react/3x2/US";
import ZA from "country-flag-icons/react/3x2/ZA";
import ZM from "country-flag-icons/react/3x2/ZM";
import ZW from "country-flag-icons/react/3x2/ZW";
import type { ComponentType } from "react";

/** The flags of the countries most of our teachers call from, as pictures of our own. Every other country shows its two letters. */
export const flags: Readonly<Record<string, ComponentType<{ className?: string; "aria-hidden"?: "true" }> | undefined>> = {
  AE,
  AO,
  AU,
  BD,
  BH,
  CA,
  ET,
  GB,
  GH,
  ID,
  IN,
  KE,
  KW,
  MU,
  MY,
  NG,
  NP,
  NZ,
  PH,
  QA,
  RW,
  SG,
  TZ,
  UG,
  US,
  ZA,
  ZM,
  ZW,
};
