type Terminal = { readonly isTTY?: boolean; write: (text: string) => unknown }

const width = 30

/**
 * Shows the progress of `total` steps, beginning with none: on a terminal a bar that is redrawn, otherwise a line for each
 * quarter.
 */
export function progressOf(words: string, total: number, out: Terminal = process.stdout) {
  let [done, shown] = [0, -1]
  const isBar = out.isTTY === true
  const step = isBar ? 1 : 25
  const report = (steps: number) => {
    done += steps
    const percent = Math.floor((100 * done) / total / step) * step
    if (percent === shown) return
    shown = percent
    out.write(isBar ? drawn(words, percent) : `${words}: ${percent} %\n`)
  }
  report(0)
  return report
}

function drawn(words: string, percent: number) {
  const filled = Math.floor((width * percent) / 100)
  const end = percent === 100 ? '\n' : ''
  return `\r${words} ${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${percent} %${end}`
}
