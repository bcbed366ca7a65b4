import { useState } from 'react'
import { useCanBook } from '#web/platform/rights.ts'
import { useWishedWalkIn } from './wished-walk-in.ts'

/** Asks with whom somebody sits down; nothing is written before that is answered. */
export function useWalkIn() {
  const [isPressed, press] = useState(false)
  const canBook = useCanBook()
  const { isWished, wish } = useWishedWalkIn()
  const onClose = () => {
    press(false)
    if (isWished) wish(false)
  }
  return { isAsked: isPressed || (isWished && canBook), walkIn: () => press(true), onClose }
}
