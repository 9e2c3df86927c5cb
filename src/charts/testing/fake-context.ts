// SPDX-License-Identifier: GPL-3.0-or-later
// A 2D context that draws nothing and logs every call with the state that affects it. For tests only.
import type { DrawContext } from '../draw-context';

interface DrawCall {
  readonly call: string;
  readonly args: readonly (number | string)[];
  readonly colour: string;
  readonly alpha: number;
  readonly dash: readonly number[];
}

interface PutImage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint32Array;
  readonly xPx: number;
  readonly yPx: number;
}

/** The width of every character. */
const FAKE_CHARACTER_PX = 6;

export class FakeContext {
  readonly calls: DrawCall[] = [];
  readonly images: PutImage[] = [];
  fillStyle = '#000000';
  strokeStyle = '#000000';
  lineWidth = 1;
  globalAlpha = 1;
  font = '10px sans-serif';
  textAlign = 'start';
  textBaseline = 'alphabetic';
  private dash: readonly number[] = [];

  private log(call: string, args: readonly (number | string)[], colour = ''): void {
    this.calls.push({ call, args, colour, alpha: this.globalAlpha, dash: this.dash });
  }
  fillRect(...args: number[]): void {
    this.log('fillRect', args, this.fillStyle);
  }
  strokeRect(...args: number[]): void {
    this.log('strokeRect', args, this.strokeStyle);
  }
  fillText(text: string, xPx: number, yPx: number): void {
    this.log('fillText', [text, xPx, yPx], this.fillStyle);
  }
  measureText(text: string): { readonly width: number } {
    return { width: text.length * FAKE_CHARACTER_PX };
  }
  setLineDash(dash: readonly number[]): void {
    this.dash = dash;
  }
  rect(...args: number[]): void {
    this.log('rect', args);
  }
  clip(): void {
    this.log('clip', []);
  }
  save(): void {
    this.log('save', []);
  }
  restore(): void {
    this.log('restore', []);
  }
  beginPath(): void {}
  moveTo(...args: number[]): void {
    this.log('moveTo', args);
  }
  lineTo(...args: number[]): void {
    this.log('lineTo', args);
  }
  stroke(): void {
    this.log('stroke', [], this.strokeStyle);
  }
  createImageData(width: number, height: number): { width: number; height: number; data: Uint8ClampedArray } {
    return { width, height, data: new Uint8ClampedArray(width * height * 4) };
  }
  putImageData(image: { width: number; height: number; data: Uint8ClampedArray }, xPx: number, yPx: number): void {
    const pixels = new Uint32Array(image.data.buffer);
    this.images.push({ width: image.width, height: image.height, pixels, xPx, yPx });
  }

  /** The type that drawing functions take. The log stays reachable through this object. */
  get context(): DrawContext {
    return this as unknown as DrawContext;
  }
  named(call: string): readonly DrawCall[] {
    return this.calls.filter((one) => one.call === call);
  }
  get texts(): readonly string[] {
    return this.named('fillText').map(({ args }) => String(args[0]));
  }
}
