import { setProcessAhead } from './clock.ts'

// Node imports it before the program that it was started for.
setProcessAhead()

// Whoever started it may be killed, and tells nothing then: the product ends as by a signal from outside.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
