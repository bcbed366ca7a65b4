import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Grab, onePress } from './press.ts'

/** Presses on what React draws: a gesture asks for the acts of the last picture, and ends with the component. */
export function usePress<Acts>(acts: Acts) {
  const latest = useRef(acts)
  const [presses] = useState(onePress)
  useLayoutEffect(() => {
    latest.current = acts
  })
  useEffect(() => () => presses.stop(), [presses])
  return ({ nativeEvent }: PointerEvent, grabAt: (now: () => Acts) => Grab | undefined) =>
    presses.down(nativeEvent, () => grabAt(() => latest.current))
}
