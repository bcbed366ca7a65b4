import { createContext } from 'react'
import type { Waits } from './waiting-count.ts'

/** Tells the menu of the frame who waits for an answer. */
export const TellMenu = createContext<(waits: Waits | undefined) => void>(() => {})
