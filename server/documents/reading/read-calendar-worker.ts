import { parentPort, workerData } from 'node:worker_threads'
import { piecesOf } from './calendar-pieces.ts'
import { busyIn } from './calendar-times.ts'
import type { CalendarAnswer, CalendarToRead } from './read-calendar.ts'

const say = (answer: CalendarAnswer) => parentPort?.postMessage(answer)

const { bytes, window } = workerData as CalendarToRead
try {
  say({ times: piecesOf(busyIn(new TextDecoder().decode(bytes), window)) })
} catch {
  // What is wrong with the file may hold words of it.
  say({ times: null })
}
