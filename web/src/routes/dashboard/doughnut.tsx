import { ArcElement, Chart, DoughnutController } from 'chart.js';
import { useEffect, useMemo, useState } from 'react';
import { Doughnut as Drawn } from 'react-chartjs-2';
import type { Tally } from '../../history/entries.ts';
import { useTheme } from '../../ui/theme.ts';
import { useMatch } from '../../ui/use-match.ts';

Chart.register(ArcElement, DoughnutController);

/** The bands as a ring, in the colors of the theme. */
export function Doughnut({ bands }: { bands: Tally['bands'] }) {
  const [theme] = useTheme();
  const still = useMatch('(prefers-reduced-motion: reduce)');
  const [colors, setColors] = useState<string[]>([]);
  useEffect(() => {
    const style = getComputedStyle(document.documentElement);
    setColors(
      bands.map(({ shade }) =>
        style.getPropertyValue(shade === 'unknown' ? '--line-strong' : `--${shade}-band`).trim(),
      ),
    );
  }, [theme, bands]);
  const data = useMemo(
    () => ({
      labels: bands.map(({ label }) => label),
      datasets: [{ data: bands.map(({ count }) => count), backgroundColor: colors, borderWidth: 0 }],
    }),
    [bands, colors],
  );
  return (
    <Drawn
      data={data}
      options={{ cutout: '72%', animation: still ? false : { duration: 500 }, events: [], responsive: true }}
    />
  );
}
