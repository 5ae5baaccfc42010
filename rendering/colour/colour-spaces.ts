/** Conversions to sRGB, by the formulas and matrices of CSS Color Module Level 4, sections 9 and 10. */

export type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/** Hue in degrees, saturation and lightness from 0 to 1; channels from 0 to 255. */
export function fromHsl([hue, saturation, lightness]: Triple): Triple {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number): number => {
    const k = (offset + hue / 30) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return [channel(0), channel(8), channel(4)];
}

/** Lightness and chroma with a hue in degrees, as the two axes of `lab` and `oklab`. */
export function fromPolar([lightness, chroma, hue]: Triple): Triple {
  const angle = (hue * Math.PI) / 180;
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
}

const OKLAB_TO_LMS: Matrix = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const LMS_TO_LINEAR: Matrix = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

/** Lightness from 0 to 1. Colours beyond sRGB are cut to it. */
export function fromOklab(oklab: Triple): Triple {
  const [l, m, s] = times(OKLAB_TO_LMS, oklab);
  return encode(times(LMS_TO_LINEAR, [l ** 3, m ** 3, s ** 3]));
}

const XYZ_D50_TO_LINEAR: Matrix = [
  [3.1341359569, -1.6173863322, -0.4906619476],
  [-0.9787954765, 1.9162543774, 0.0334427359],
  [0.0719490375, -0.2289898765, 1.4052430873],
];
const WHITE_D50: Triple = [0.9642956764, 1, 0.8251046025];

/** Lightness from 0 to 100. Colours beyond sRGB are cut to it. */
export function fromLab([lightness, a, b]: Triple): Triple {
  const y = (lightness + 16) / 116;
  const cubed = (value: number): number => (value > 6 / 29 ? value ** 3 : (value - 16 / 116) / 7.787037);
  const xyz: Triple = [
    cubed(y + a / 500) * WHITE_D50[0],
    cubed(y) * WHITE_D50[1],
    cubed(y - b / 200) * WHITE_D50[2],
  ];
  return encode(times(XYZ_D50_TO_LINEAR, xyz));
}

function times(matrix: Matrix, [x, y, z]: Triple): Triple {
  const row = (r: Triple): number => r[0] * x + r[1] * y + r[2] * z;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
}

function encode(linear: Triple): Triple {
  const channel = (share: number): number => {
    const kept = Math.min(1, Math.max(0, share));
    return 255 * (kept <= 0.0031308 ? 12.92 * kept : 1.055 * kept ** (1 / 2.4) - 0.055);
  };
  return [channel(linear[0]), channel(linear[1]), channel(linear[2])];
}
