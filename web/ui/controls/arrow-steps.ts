/** Where the arrow keys lead in a grid: so many columns to the right, so many rows down. */
export const arrowSteps: Record<string, readonly [across: number, down: number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}
