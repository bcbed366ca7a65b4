/** A way out that leads nowhere, to a file for instance, leaves the page where it is. */
const longestMs = 10_000

let leaving: Promise<void> | undefined

const leave = () => {
  leaving = new Promise((resolve) => setTimeout(resolve, longestMs))
}

/**
 * Firefox breaks off what is on its way as soon as another page is asked for, and goes on showing this one until that
 * page answers: what failed meanwhile is no failure to tell of. Over at once where nobody leaves.
 */
export const untilNobodyLeaves = async () => leaving

if ('document' in globalThis) addEventListener('beforeunload', leave)
