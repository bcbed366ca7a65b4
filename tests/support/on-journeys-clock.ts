import { setProcessAhead } from './clock.ts'

// Node imports it before the program that it was started for.
setProcessAhead()
