/**
 * A page drawn at build time carries its styles. Whoever loads a piece of the program looks for the link to its styles
 * first: here it is, switched off, since there is nothing to fetch.
 */
export function noteDrawnStyles() {
  const names = document.querySelector<HTMLElement>('style[data-files]')?.dataset['files']
  for (const name of names?.split(' ') ?? []) {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.disabled = true
    link.href = `/assets/${name}.css`
    document.head.append(link)
  }
}
