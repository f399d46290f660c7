import type { View } from '../../demo/products.ts'
import { brightness, darker, lighter } from '../colour.ts'
import type { Drawing } from '../kinds.ts'
import { mirrored } from '../shape.ts'
import { seam, stitched } from '../stitches.ts'
import type { Bolt } from '../tops/bolt.ts'
import type { TopCut } from '../tops/cut.ts'
import { placket, pocket } from '../tops/front.ts'
import type { TopStyle } from '../tops/style.ts'
import { drawTop, yokeSeam } from '../tops/top.ts'

const LONG: TopCut = {
  neck: 1.24,
  neckY: 330,
  neckDepth: 88,
  shoulder: 370,
  chest: 424,
  waist: 418,
  hem: 424,
  shoulderDrop: 78,
  underarmY: 730,
  hemY: 1470,
  tail: 8,
  sleeve: { outer: [628, 1364], inner: [490, 1396], degrees: 12 },
}

const SHORT: TopCut = { ...LONG, waist: 400, hem: 378, hemY: 1352, tail: 6 }

type Fitting = Pick<TopStyle, 'cut' | 'front' | 'onBody' | 'hem' | 'close'>

function denimJacket(trim: string, thread: string): Fitting {
  const panelSeam = 'M556 640 C590 900 620 1100 640 1262'
  const outerSeam = 'M470 640 C480 900 520 1120 560 1262'
  const band =
    'M344 1262 C520 1270 920 1270 1096 1262 C1100 1300 1100 1330 1098 1360 C920 1368 520 1368 342 1360 C340 1330 340 1300 344 1262 Z'
  const onBody = (bolt: Bolt): string =>
    yokeSeam(SHORT, 118, thread) +
    [panelSeam, mirrored(panelSeam), outerSeam, mirrored(outerSeam)]
      .map((line) => seam(line, 0.8) + stitched(line, thread, 0.65))
      .join('') +
    bolt.cut({ outline: band, edge: 14, thickness: 9, rumple: 2, shade: 9, cell: 3, degrees: 90 }) +
    stitched('M350 1272 C520 1280 920 1280 1090 1272', thread, 0.65) +
    stitched('M350 1350 C520 1358 920 1358 1090 1350', thread, 0.65)
  return {
    cut: SHORT,
    hem: 'band',
    onBody,
    front: (bolt, length) =>
      pocket(bolt, {
        x: 806,
        y: 252,
        width: 146,
        height: 132,
        flap: true,
        pointed: true,
        button: trim,
        thread,
        both: true,
        doubled: true,
      }) +
      placket(bolt, {
        kind: 'whole',
        top: 62,
        bottom: length - 62,
        width: 52,
        buttons: 6,
        first: 36,
        step: 138.4,
        buttonColour: trim,
        buttonSize: 11,
        thread,
      }),
    close: [{ x: 120, y: 270, zoom: 2.9, degrees: -7 }],
  }
}

function patchPockets(trim: string, thread: string): Fitting {
  return {
    cut: { ...LONG, tail: 18 },
    front: (bolt, length) =>
      pocket(bolt, { x: 806, y: 236, width: 132, height: 146, thread }) +
      pocket(bolt, { x: 790, y: 590, width: 190, height: 220, thread, both: true }) +
      placket(bolt, {
        kind: 'whole',
        top: 62,
        bottom: length,
        width: 54,
        buttons: 5,
        first: 44,
        step: 180,
        buttonColour: trim,
        buttonSize: 13,
        thread,
      }),
    close: [{ x: 40, y: 130, zoom: 3.1, degrees: -9 }],
  }
}

function fieldJacket(trim: string, thread: string): Fitting {
  const cord = 'M304 1086 C480 1096 600 1096 690 1094'
  const onBody = (): string =>
    yokeSeam(LONG, 96, thread) +
    [cord, mirrored(cord)].map((line) => seam(line, 0.7) + stitched(line, thread, 0.6)).join('')
  return {
    cut: LONG,
    onBody,
    front: (bolt, length) =>
      pocket(bolt, {
        x: 802,
        y: 256,
        width: 160,
        height: 164,
        flap: true,
        button: trim,
        thread,
        both: true,
      }) +
      pocket(bolt, {
        x: 792,
        y: 628,
        width: 200,
        height: 224,
        flap: true,
        button: trim,
        thread,
        both: true,
      }) +
      placket(bolt, {
        kind: 'whole',
        top: 62,
        bottom: length,
        width: 58,
        buttons: 6,
        first: 40,
        step: 150,
        buttonColour: trim,
        buttonSize: 11,
        thread,
      }),
    close: [{ x: 130, y: 320, zoom: 2.8, degrees: 7 }],
  }
}

/** Denim is cut short with a band; corduroy has patch pockets; twill is a field jacket. */
export function drawJacket(drawing: Drawing, view: View, seed: number): string {
  const { base, weave } = drawing.cloth
  const trim = drawing.trim ?? darker(base, 0.5)
  const plainThread = brightness(base) < 0.5 ? lighter(base, 0.26) : darker(base, 0.24)
  const thread = weave === 'denim' ? trim : plainThread
  const fitting =
    weave === 'denim'
      ? denimJacket(trim, thread)
      : weave === 'corduroy'
        ? patchPockets(trim, thread)
        : fieldJacket(trim, thread)
  const style: TopStyle = {
    ...fitting,
    thread,
    collar: (bolt) => ({ kind: 'shirt', bolt, thread }),
    cuff: 'shirt',
    cuffButton: trim,
  }
  return drawTop(style, drawing, view, seed)
}
