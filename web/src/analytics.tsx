import { useEffect } from 'react';
import { pageConfig } from './config.ts';

/** The operator's web analytics script, where one is configured; nothing otherwise. */
export function Analytics() {
  useEffect(() => {
    const { analytics } = pageConfig();
    if (!analytics || document.querySelector('script[data-analytics]')) return;
    const script = document.createElement('script');
    script.src = analytics.script;
    script.defer = true;
    script.dataset['analytics'] = '';
    script.dataset['domain'] = analytics.site;
    script.dataset['websiteId'] = analytics.site;
    document.head.append(script);
  }, []);
  return null;
}
