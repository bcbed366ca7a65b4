/**
 * Targets too small for a finger, counting the element's box, its enlarged hit area or its label. A journey sends this function
 * to its page, so it uses nothing from outside.
 */
export function smallTargets(where: string) {
  /** The smallest size of a target for a finger. */
  const least = 44
  const box = (element: Element) => element.getBoundingClientRect()
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('[inert]') &&
    box(element).width > 2 &&
    box(element).bottom > 0
  /** A link in a sentence is as high as its line. */
  const isInSentence = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    element.parentElement?.textContent.trim() !== element.textContent.trim()
  const around = (element: Element) =>
    ['::before', '::after'].map((part) => {
      const { content, display, position, width, height } = getComputedStyle(element, part)
      const counts = content !== 'none' && display !== 'none' && position === 'absolute'
      return counts ? [parseFloat(width), parseFloat(height)] : [0, 0]
    })
  const together = (element: Element) => {
    const labels = [...((element as HTMLInputElement).labels ?? [])].filter(isSeen)
    const boxes = [element, ...labels].map(box)
    const span = (from: 'x' | 'y', to: 'right' | 'bottom') =>
      Math.max(...boxes.map((one) => one[to])) - Math.min(...boxes.map((one) => one[from]))
    return [span('x', 'right'), span('y', 'bottom')]
  }
  const isLarge = (element: Element) => {
    const sizes = [together(element), ...around(element)]
    return [0, 1].every((side) => Math.max(...sizes.map((size) => size[side] ?? 0)) >= least - 0.5)
  }
  // The height of an appointment is its duration.
  const targets =
    'a[href], button:not(.booking), input, select, textarea, summary, [role=tab], [role=option]'
  return [...document.querySelectorAll(`${where} :is(${targets})`)]
    .filter((element) => isSeen(element) && !isInSentence(element) && !isLarge(element))
    .map((element) => {
      const { width, height } = box(element)
      const name = element.getAttribute('aria-label') ?? element.textContent.trim()
      return `${Math.round(width)} × ${Math.round(height)}: ${element.className} “${name.slice(0, 30)}”`
    })
}
