// SPDX-License-Identifier: GPL-3.0-or-later
// A chart of the page as a file. Loaded when one is saved.
import { chartPicture, type Picture, type PictureOf } from '../../charts/export/chart-picture';
import { type FigureSize, layoutWidthPx, pixelsOf, widerLayoutPx } from '../../charts/export/figure-sizes';
import { onPaper } from '../../charts/export/on-paper';
import { withDensity } from '../../charts/export/png-density';
import { withLayoutSize } from './with-layout-size';

export interface ChartSource {
  /** The section whose width determines the chart's. */
  readonly section: HTMLElement;
  /** Called once the section has the wanted width. */
  readonly picture: () => PictureOf;
  /** A key that is with another chart on the page; placed above the parts here. */
  readonly key?: HTMLElement | undefined;
}

export async function chartPictureOf(source: ChartSource, size: FigureSize | undefined): Promise<Picture> {
  const { section, picture } = source;
  if (size === undefined) {
    const shown = source.key === undefined ? [section] : [section, source.key];
    return onPaper(shown, () => chartPicture({ ...picture(), key: source.key }, pixelTools()));
  }
  return withLayoutSize(section, { widthPx: layoutWidthPx(size), heightPx: size.chartPx }, async (widen) => {
    const key = source.key && keyWithin(section, source.key);
    const make = (): Picture =>
      onPaper(
        [section],
        () => {
          key?.refresh();
          return chartPicture({ ...picture(), key: key?.copy }, pixelTools(), size);
        },
        FIGURE,
      );
    try {
      const made = make();
      const widerPx = widerLayoutPx(size, made.contentHeightPx);
      if (widerPx === undefined) return made;
      await widen(widerPx);
      return make();
    } finally {
      key?.copy.remove();
    }
  });
}

/** A copy of the key, as wide as the figure and not as the chart that the key is with. */
function keyWithin(section: HTMLElement, key: HTMLElement) {
  const copy = key.cloneNode(true) as HTMLElement;
  copy.dataset.figureKey = '';
  section.append(copy);
  const refresh = (): void => {
    // Repeated once the key is light too: scales carry their colours.
    copy.replaceChildren(...key.cloneNode(true).childNodes);
    // Cloning does not copy what is selected.
    const chosen = key.querySelectorAll('select');
    copy.querySelectorAll('select').forEach((select, i) => {
      select.value = chosen[i]!.value;
    });
  };
  return { copy, refresh };
}

/** Pixels per layout px for what is painted as pixels: over 600 per inch if 12 px are 8 pt. */
const FIGURE = { leastDpr: 6, inFigureFont: true };

/** PNG pixels per CSS pixel at the size on screen. */
const PNG_SCALE = 2;
const CSS_PX_PER_INCH = 96;

/** `dpi`: for a figure with a size on paper. */
export async function pngOf(picture: Picture, dpi: number | undefined): Promise<Blob> {
  const { svg, widthPt, heightPt } = picture;
  const perInch = dpi ?? PNG_SCALE * CSS_PX_PER_INCH;
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = pixelsOf(widthPt, perInch);
    canvas.height = pixelsOf(heightPt, perInch);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (made === null) throw new Error('it is too large for a picture of pixels: save the SVG');
    return new Blob([withDensity(new Uint8Array(await made.arrayBuffer()), perInch)], { type: 'image/png' });
  } finally {
    URL.revokeObjectURL(url);
  }
}

function pixelTools() {
  const canvas = document.createElement('canvas');
  const ctx = canvas.getContext('2d');
  if (ctx === null) throw new Error('the browser has no canvas left');
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
    // Ids of elements in the drawing, unlike those on the page, which React generates.
    freshId: () => `gantry-${++ids}`,
  };
}
