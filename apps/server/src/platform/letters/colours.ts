/** Written out: most mail programs know no variables. */
export const light = {
  page: "#F4F6F1",
  sheet: "#FFFFFF",
  sunk: "#E9EDE6",
  line: "#DCE2D9",
  ink: "#16201C",
  second: "#3F4B45",
  third: "#5A6760",
  margin: "#A8401F",
  brand: "#0D5140",
  onBrand: "#FFFFFF",
  gone: "#B01E3A",
} as const;

const dark: Readonly<Record<keyof typeof light, string>> = {
  page: "#0C1714",
  sheet: "#13221D",
  sunk: "#091210",
  line: "#263A33",
  ink: "#ECF2EC",
  second: "#C3CFC7",
  third: "#98A89F",
  margin: "#F09A78",
  brand: "#7FD6B5",
  onBrand: "#06231B",
  gone: "#FF9CAB",
};

export const face = "'Anek Latin','Segoe UI',Roboto,'Noto Sans',Arial,sans-serif";

/** For the readers' own setting and for narrow screens; a program that strips it shows the light letter. */
export const styleSheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}body{margin:0;padding:0;-webkit-text-size-adjust:100%}img{border:0;display:block}.dk{display:none!important}
@media (max-width:480px){.px{padding-left:20px!important;padding-right:20px!important}.h1{font-size:26px!important}.btn a{display:block!important;text-align:center!important}.btn,.btn table{width:100%!important}.col{display:block!important;width:100%!important;box-sizing:border-box;margin-bottom:8px}.gap{display:none!important}.code{font-size:38px!important}}
@media (prefers-color-scheme:dark){.bg{background:${dark.page}!important}.sh{background:${dark.sheet}!important;border-color:${dark.line}!important}.i1{color:${dark.ink}!important}.i2{color:${dark.second}!important}.i3{color:${dark.third}!important}.ln{border-color:${dark.line}!important}.er{border-left-color:${dark.margin}!important;border-right-color:${dark.margin}!important}.a{color:${dark.brand}!important}.bt{background:${dark.brand}!important;border-color:${dark.brand}!important}.bt a{color:${dark.onBrand}!important}.sk{background:${dark.sunk}!important}.mk{color:${dark.margin}!important}.dg{color:${dark.gone}!important}.lt{display:none!important}.dk{display:block!important}}`;
