// A chart of the page as a file. Loaded when somebody saves one.
import { chartPicture, type Picture, type PictureOf } from '../../charts/export/chart-picture';
import { onPaper } from '../../charts/export/light-theme';

export type ChartFormat = 'svg' | 'png';

/** Pixels of a PNG per CSS pixel. */
const PNG_SCALE = 2;

export async function chartFile(of: PictureOf, format: ChartFormat): Promise<Blob> {
  const picture = await onPaper(() => chartPicture(of, pixelTools()));
  const svg = new Blob([picture.svg], { type: 'image/svg+xml' });
  return format === 'svg' ? svg : png(svg, picture);
}

function pixelTools() {
  const canvas = document.createElement('canvas');
  const ctx = canvas.getContext('2d');
  if (ctx === null) throw new Error('the browser has no canvas to spare');
  let ids = 0;
  const measured = (text: string, font: string): TextMetrics => {
    ctx.font = font;
    return ctx.measureText(text);
  };
  return {
    measure: (text: string, font: string) => measured(text, font).width,
    ascent: (font: string) => measured('x', font).fontBoundingBoxAscent,
    image: (widePx: number, highPx: number) => new ImageData(widePx, highPx),
    address: (image: ImageData) => {
      canvas.width = image.width;
      canvas.height = image.height;
      ctx.putImageData(image, 0, 0);
      return canvas.toDataURL('image/png');
    },
    // Of elements in the drawing; the page's own have letters of React's.
    freshId: () => `gantry-${++ids}`,
  };
}

async function png(svg: Blob, { widthPx, heightPx }: Picture): Promise<Blob> {
  const url = URL.createObjectURL(svg);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = widthPx * PNG_SCALE;
    canvas.height = heightPx * PNG_SCALE;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (made === null) throw new Error('it is too large for a picture of pixels: save the SVG');
    return made;
  } finally {
    URL.revokeObjectURL(url);
  }
}
