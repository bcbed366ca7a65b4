/*
 * The functions of this file are the whole source of a thread, which so loads no module of Orari and takes a third of the
 * memory. They name each other, and else only what JavaScript and Node have.
 */

export type Guarded = {
  /** How often the loop has turned so far, and 1 beside it while a debugger is attached. */
  readonly beats: Int32Array
  readonly mostMs: number
  readonly tickMs: number
}

/**
 * How long the loop has stood, told of each tick of the thread. A tick that comes late does not count: then the thread did
 * not run either, since the machine was suspended, the process stopped or its processor taken away.
 */
export function countStanding(tickMs: number) {
  let lastMs: number | undefined
  let lastBeat: number | undefined
  let stoodMs = 0
  return (nowMs: number, beat: number) => {
    const isLate = lastMs === undefined || nowMs - lastMs > 2 * tickMs
    if (beat !== lastBeat) stoodMs = 0
    else if (!isLate) stoodMs += tickMs
    lastMs = nowMs
    lastBeat = beat
    return stoodMs
  }
}

/** Asks the loop for its stack, as a debugger would: names of functions and lines, the innermost first. */
function askWhere(tell: (at: string[]) => void) {
  const { Session } = process.getBuiltinModule('node:inspector')
  const session = new Session()
  session.connectToMainThread()
  const files = new Map<string, string>()
  session.on('Debugger.scriptParsed', ({ params }) => files.set(params.scriptId, params.url))
  session.once('Debugger.paused', ({ params }) => {
    const frames = params.callFrames.slice(0, 12)
    tell(
      frames.map(
        ({ functionName, location: { scriptId, lineNumber } }) =>
          `${functionName} ${files.get(scriptId)}:${lineNumber + 1}`,
      ),
    )
  })
  session.post('Debugger.enable')
  session.post('Debugger.pause')
}

/** A loop that stands hears no other signal. */
function endProcess(stoodMs: number) {
  const kill = () => process.kill(process.pid, 'SIGKILL')
  // Not synchronously: a reader of the log that stands too would keep this thread for ever.
  const write = (at?: string[]) => {
    const msg = 'the event loop stands still, the process ends itself'
    const line = JSON.stringify({ level: 60, time: Date.now(), stoodMs, at, msg })
    process.getBuiltinModule('node:fs').write(2, `${line}\n`, kill)
  }
  setTimeout(write, 5_000)
  setTimeout(kill, 7_000)
  askWhere(write)
}

function guard() {
  const { workerData } = process.getBuiltinModule('node:worker_threads')
  const { beats, mostMs, tickMs } = workerData as Guarded
  const standing = countStanding(tickMs)
  const ticking = setInterval(() => {
    const stoodMs = standing(performance.now(), Atomics.load(beats, 0))
    if (stoodMs < mostMs || Atomics.load(beats, 1) === 1) return
    clearInterval(ticking)
    endProcess(stoodMs)
  }, tickMs)
}

export const threadSource = `${[countStanding, askWhere, endProcess, guard].map(String).join('\n')}\nguard()`
