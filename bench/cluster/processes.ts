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
    pidsOf: (name: string) => children.get(name)?.pid ?? [],
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

export function signal(pids: readonly number[], name: NodeJS.Signals) {
  for (const pid of pids)
    try {
      process.kill(pid, name)
    } catch {
      // It has ended by itself.
    }
}
