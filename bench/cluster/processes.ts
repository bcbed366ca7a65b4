import { type ChildProcess, spawn } from 'node:child_process'
import { openSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { Runner } from '#server/database/embedded/unprivileged.ts'

/** Programs that run in that folder, each with a log of its own, until `end` or the end of this process. */
export function openPrograms(folder: string, { becomes, through }: Runner) {
  const children = new Map<string, ChildProcess>()
  const environment = { PATH: process.env['PATH'], HOME: folder, LANG: 'C.UTF-8' }
  const end = () => children.values().forEach((child) => void child.kill('SIGKILL'))
  return {
    end,
    run(name: string, command: string, args: readonly string[]) {
      const [program = command, ...rest] = [...through, command, ...args]
      const log = openSync(join(folder, `${name}.log`), 'a')
      const user = becomes && { uid: becomes.uid, gid: becomes.gid }
      const options = { cwd: folder, env: environment, ...user }
      children.set(name, spawn(program, rest, { ...options, stdio: ['ignore', log, log] }))
    },
    /** None of one that has ended: its number may be another program's by now. */
    pidsOf(name: string) {
      const { pid, exitCode, signalCode } = children.get(name) ?? {}
      return pid !== undefined && exitCode === null && signalCode === null ? pid : []
    },
  }
}

const numbersIn = (text: string) => text.trim().split(/\s+/).filter(Boolean).map(Number)

/** The server in that folder and all its processes, the server first; none where it has ended. */
export function serverIn(data: string): number[] {
  try {
    const [postmaster = 0] = numbersIn(readFileSync(join(data, 'postmaster.pid'), 'utf8'))
    // The number in the file of a killed server may be another program's by now.
    if (readlinkSync(`/proc/${postmaster}/cwd`) !== data) return []
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
    return [postmaster, ...numbersIn(children)]
  } catch {
    return []
  }
}

const ticksPerSecond = 100

/** What the server in that folder has used of the processors so far, with the processes that have ended. */
export function processorSeconds(data: string) {
  const ticks = serverIn(data).map((pid, nth) => {
    const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?!.*\))/)
    const [own = 0, system = 0, ...ended] = after.split(' ').slice(11, 15).map(Number)
    // What a process has waited for counts once, with the server that all others are children of.
    return own + system + (nth === 0 ? sum(ended) : 0)
  })
  return sum(ticks) / ticksPerSecond
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

export function signal(pids: readonly number[], name: NodeJS.Signals) {
  for (const pid of pids)
    try {
      process.kill(pid, name)
    } catch {
      // It has ended by itself.
    }
}
