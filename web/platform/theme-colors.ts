/** The canvas of each theme: what the browser paints around the page. */
export const themeColors = { light: '#f3f1ea', dark: '#0b0f0d' } as const
