import { cdp } from 'vitest/browser'

export type Spot = { x: number; y: number }

/** Tests run in a frame, while the browser's mouse and touches use positions of the whole window. */
function inWindow({ x, y }: Spot) {
  const frame = window.frameElement
  if (!frame) return { x, y }
  const { left, top, width } = frame.getBoundingClientRect()
  const scale = width / innerWidth
  return { x: left + x * scale, y: top + y * scale }
}

type Send = (method: string, params?: object) => Promise<unknown>
const send: Send = (method, params) => (cdp() as unknown as { send: Send }).send(method, params)

const keys = { alt: 1, shift: 8 }
type Keys = { alt?: boolean; shift?: boolean }
const modifiersOf = ({ alt, shift }: Keys) => (alt ? keys.alt : 0) + (shift ? keys.shift : 0)

const mouseEvent = (type: string, spot: Spot, more: object) =>
  send('Input.dispatchMouseEvent', { type, ...inWindow(spot), ...more })

/** The real mouse. */
export function mouse() {
  let isDown = false
  return {
    move: (to: Spot, held: Keys = {}) =>
      mouseEvent('mouseMoved', to, {
        button: isDown ? 'left' : 'none',
        buttons: Number(isDown),
        modifiers: modifiersOf(held),
      }),
    down: async (at: Spot) => {
      await mouseEvent('mouseMoved', at, { button: 'none' })
      isDown = true
      await mouseEvent('mousePressed', at, { button: 'left', buttons: 1, clickCount: 1 })
    },
    /** Presses the right mouse button. */
    ask: async (at: Spot) => {
      await mouseEvent('mousePressed', at, { button: 'right', buttons: 2, clickCount: 1 })
      await mouseEvent('mouseReleased', at, { button: 'right', buttons: 0, clickCount: 1 })
    },
    up: (at: Spot) => {
      isDown = false
      return mouseEvent('mouseReleased', at, { button: 'left', buttons: 0, clickCount: 1 })
    },
  }
}

const touchEvent = (type: string, spots: readonly Spot[]) =>
  send('Input.dispatchTouchEvent', { type, touchPoints: spots.map(inWindow) })

/** A real finger. */
export const finger = {
  down: (at: Spot) => touchEvent('touchStart', [at]),
  move: (to: Spot) => touchEvent('touchMove', [to]),
  up: () => touchEvent('touchEnd', []),
  cancel: () => touchEvent('touchCancel', []),
}

export const afterFrames = async (frames = 2) => {
  for (let frame = 0; frame < frames; frame++) await new Promise(requestAnimationFrame)
}

/** Allows motion, which the tests' browser reduces to save time. */
export async function askForMotion(value: 'reduce' | 'no-preference') {
  const features = [{ name: 'prefers-reduced-motion', value }]
  await send('Emulation.setEmulatedMedia', { features })
}

/** Lets the tests' browser have a finger in place of its mouse. */
export const askForFinger = (enabled: boolean) =>
  send('Emulation.setTouchEmulationEnabled', { enabled })
