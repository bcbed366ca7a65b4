import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** As long as the file may take to vanish under a process that is being killed. */
const pauseMs = 50

/** Processes that have the folder for their temporary files, or work in it as PostgreSQL does; Linux alone tells of them. */
function livingIn(folder: string): number[] {
  const isOfRun = (pid: string) => {
    try {
      const settings = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
      const isAtWork = `${readlinkSync(`/proc/${pid}/cwd`)}/`.startsWith(`${folder}/`)
      return isAtWork || settings.includes(`TMPDIR=${folder}`)
    } catch {
      // It has ended meanwhile, or belongs to another user.
      return false
    }
  }
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && isOfRun(name))
      .map(Number)
  } catch {
    return []
  }
}

function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

/** Ends what a run has left behind and removes its folder. */
async function sweep(folder: string) {
  for (let left = livingIn(folder); left.length > 0; left = livingIn(folder)) {
    left.forEach(kill)
    await pause(pauseMs)
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Which folder?')
// The run holds the other end, which the system closes however the run has ended.
process.stdin.resume().once('close', () => void sweep(folder))
